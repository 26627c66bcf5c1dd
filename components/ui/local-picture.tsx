'use client';
import { type ReactNode, useEffect, useState } from 'react';

interface LocalPictureProps {
  file: Blob;
  className: string;
  /** What it is, where the words beside it do not say so. */
  alt?: string;
  /** Where the browser cannot show this kind of file. */
  children?: ReactNode;
}

/** A file as it is on the device; what stands in for it where the browser cannot show its kind. */
export function LocalPicture({ file, className, alt = '', children = null }: LocalPictureProps) {
  const [url, setUrl] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken) return children;
  return url ? <img src={url} alt={alt} className={className} onError={() => setBroken(true)} /> : null;
}
