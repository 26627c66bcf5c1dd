import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import type { Face } from '@/lib/landers/faces';

/** Who is on a picture, and whether they are made up. */
export function FaceCaption({ face, fictional, className }: { face: Face; fictional: string; className?: string }) {
  return (
    <figcaption className={className}>
      <strong>
        <NameAndAge of={face} />
      </strong>
      {face.city && <span className="block truncate">{face.city}</span>}
      {face.fictional && <FictionalMark label={fictional} className="mt-1" />}
    </figcaption>
  );
}
