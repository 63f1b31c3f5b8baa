/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function PetPhotoDialog() {
  return null;
}
