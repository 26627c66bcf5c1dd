import clsx from 'clsx';

interface UploadProgressProps {
  /** Of what, for who does not see the picture below. */
  label: string;
  /** Sent so far, 0 to 1. */
  share: number;
  /** Beside the bar: as a percentage, or that it waits, or that all is sent and the server works on it. */
  words: string;
  className?: string;
}

/** How far a picture that is being sent has come, on the picture itself. */
export function UploadProgress({ label, share, words, className }: UploadProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={clsx('text-center', className)}
    >
      <p className="mb-1.5 font-strong">{words}</p>
      <div className="h-1.5 overflow-hidden rounded-full bg-on-picture/35">
        <div
          className="h-full origin-left bg-on-picture transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
