'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/layout/error-page';

/** The frame of the page has failed as well, which would be around it. */
export default function PageError(props: ErrorPageProps) {
  return (
    <main id="main">
      <ErrorPage {...props} />
    </main>
  );
}
