import clsx from 'clsx';
import { FaceCaption } from '@/components/landers/face-caption';
import { Picture } from '@/components/ui/picture';
import type { Face } from '@/lib/landers/faces';

interface PolaroidProps {
  face: Face;
  prefix: string;
  fictional: string;
  className?: string;
  priority: boolean;
}

/** A photo with a white edge, stuck on with a strip of tape. */
export function Polaroid({ face, prefix, fictional, className, priority }: PolaroidProps) {
  return (
    <figure className={clsx('paper absolute p-2 pb-0 shadow-overlay md:p-3 md:pb-0', className)}>
      <span aria-hidden="true" className="tape absolute -top-3 left-1/2 h-6 w-20 -translate-x-1/2 -rotate-3" />
      <Picture
        filename={face.filename}
        prefix={prefix}
        placeholder={face.placeholder}
        alt=""
        sizes="(width >= 768px) 220px, 130px"
        priority={priority}
        className="aspect-square w-full object-[50%_25%]"
      />
      <FaceCaption face={face} fictional={fictional} className="min-h-12 px-0.5 py-2 text-12 md:min-h-16 md:text-14" />
    </figure>
  );
}
