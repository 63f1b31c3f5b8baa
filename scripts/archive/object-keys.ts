import type { DatabaseSync } from "node:sqlite";
import { photoKey, pictureAddresses, pictureKeys } from "#app/files/policy.ts";
import { ownPictureKey, ownPictureOf } from "#app/shop/pictures.ts";

/**
 * The keys of all files in the bucket. Every file is named by a row as long as it is there, waiting and
 * replaced ones by `uploads` and `waiting_pictures`: a listing, which Wrangler has none of, would find
 * no more.
 */
export function listObjectKeys(web: DatabaseSync, merchant: DatabaseSync): string[] {
  const keys = new Set<string>();
  const read = (database: DatabaseSync, sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).map(String));
  for (const [key = ""] of read(web, "select file_path from documents")) keys.add(key);
  for (const [key = ""] of read(web, "select key from uploads")) keys.add(key);
  for (const [user = "", pet = "", address = ""] of read(
    web,
    "select user_id, id, profile_picture_url from pets where profile_picture_url like '/pets/%/foto/%'",
  )) {
    keys.add(photoKey(user, pet, address.slice(address.lastIndexOf("/") + 1)));
  }
  for (const [address = ""] of read(web, "select image_url from herbs")) {
    if (!address.startsWith(pictureAddresses)) continue;
    keys.add(`${pictureKeys}${address.slice(pictureAddresses.length)}`);
  }
  for (const [product = "", address = ""] of read(
    merchant,
    "select products.id, image.value from products, json_each(products.images) as image",
  )) {
    const file = ownPictureOf(product, address);
    if (file !== null) keys.add(ownPictureKey(product, file));
  }
  for (const [product = "", file = ""] of read(
    merchant,
    "select product_id, file from waiting_pictures",
  )) {
    keys.add(ownPictureKey(product, file));
  }
  return [...keys].sort();
}
