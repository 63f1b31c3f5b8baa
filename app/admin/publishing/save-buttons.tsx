import { SubmitButton } from "#app/frame/submit-button.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * Below a long form, always in sight: on phones over the bar at the bottom; where little is to be
 * seen, at the end alone.
 */
export function SaveButtons({ saveText }: { saveText: string }) {
  return (
    <div
      data-stays-in-sight
      className="z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 [@media(min-height:36em)]:sticky [@media(min-height:36em)]:bottom-16 lg:sticky lg:bottom-0!"
    >
      <SubmitButton>{saveText}</SubmitButton>
      <Button type="submit" variant="secondary" name="intent" value="preview">
        Vorschau
      </Button>
    </div>
  );
}
