/** What kinds of products there are; the kind is fixed once a product is there. */
export const productTypes = ["physical", "digital", "subscription"] as const;
export type ProductType = (typeof productTypes)[number];

export const typeLabels: Record<ProductType, string> = {
  physical: "Ware, die versendet wird",
  digital: "Digital, ohne Versand",
  subscription: "Abo für ein Jahr",
};

export function isProductType(text: string): text is ProductType {
  return productTypes.some((type) => type === text);
}
