/** Parted by empty lines; single line breaks stay where they were typed. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-3xl gap-3">
      {Array.from(text.trim().matchAll(/\S.*?(?=\n\s*\n|$)/gs), ({ index, 0: paragraph }) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
