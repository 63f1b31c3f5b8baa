import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function ProductPage() {
  return (
    <OpensLater
      title="Shop"
      text="Hier steht bald, was es über dieses Produkt zu wissen gibt."
      hasHeaderTitle
    />
  );
}
