import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { Alert } from '@/components/ui/alert';

/** What went wrong with a form as a whole, read out at once. Nothing without words. */
export function FormFailure({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Alert tone="bad" urgent icon={<ExclamationCircleIcon />}>
      {children}
    </Alert>
  );
}
