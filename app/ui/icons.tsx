import { type IconName, iconPaths } from "./icon-paths.ts";

const shapesId = "zeichen";

/** Once in every document, at its beginning: browsers have the shapes from there, not from the script. */
export function IconShapes() {
  const shapes = import.meta.env.SSR ? drawShapes() : document.getElementById(shapesId)?.innerHTML;
  return (
    <svg
      id={shapesId}
      aria-hidden="true"
      className="hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own paths
      dangerouslySetInnerHTML={{ __html: shapes ?? "" }}
    />
  );
}

function drawShapes(): string {
  return Object.entries(iconPaths)
    .map(([name, path]) => `<path id="${shapeId(name)}" d="${path}"/>`)
    .join("");
}

/** They stand beside words and are hidden from readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <use href={`#${shapeId(name)}`} />
    </svg>
  );
}

function shapeId(name: string): string {
  return `zeichen-${name}`;
}

function icon(name: IconName) {
  return () => <Icon name={name} />;
}

export const HomeIcon = icon("home");
export const PersonIcon = icon("person");
export const PawIcon = icon("paw");
export const PhoneIcon = icon("phone");
export const CopyIcon = icon("copy");
export const WarningIcon = icon("warning");
export const CameraIcon = icon("camera");
export const CalendarIcon = icon("calendar");
export const LeafIcon = icon("leaf");
export const ShopIcon = icon("shop");
export const BasketIcon = icon("basket");
export const AdminIcon = icon("admin");
export const SignOutIcon = icon("sign-out");
export const MailIcon = icon("mail");
export const PictureIcon = icon("picture");
export const TalkIcon = icon("talk");
export const MenuIcon = icon("menu");
export const CloseIcon = icon("close");
export const PlusIcon = icon("plus");
export const TrashIcon = icon("trash");
export const DocumentIcon = icon("document");
export const LockIcon = icon("lock");
