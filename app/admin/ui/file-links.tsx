import { buttonClass } from "#app/ui/button.tsx";

/** A list as a file: for a person in a spreadsheet, and for programs. */
export function FileLinks({ sheet, csv }: { sheet: string; csv: string }) {
  return (
    <>
      <a href={sheet} download className={buttonClass("secondary")}>
        Als Excel-Datei
      </a>
      <a href={csv} download className={buttonClass("secondary")}>
        Als CSV
      </a>
    </>
  );
}
