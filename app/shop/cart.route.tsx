import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

/** The cart as a page. It is empty until the shop sells something. */
export default function CartPage() {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-10 text-center">
      <PageMeta title="Warenkorb" />
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h1 className="text-3xl text-forest">Warenkorb</h1>
      <p>Ihr Warenkorb ist leer</p>
      <Link to="/store" className={buttonClass("primary")}>
        Zum Shop
      </Link>
    </div>
  );
}
