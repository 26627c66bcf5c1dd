import clsx from 'clsx';
import { pictureOfWidth, pictureWidths } from '#contract/picture-width';

interface PictureProps {
  /** A media filename of any width, such as `abc-960.webp`. */
  filename: string;
  /** The site's `cdn_prefix`, all that stands before a filename; without one the site's own `/media/`. */
  prefix?: string;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The tiny `data:` picture that stands in until the real one is there. */
  placeholder?: string;
  /** In the first screen: loads at once and first. */
  priority?: boolean;
  /** `low` where the page shows a larger picture first, though this one is in the first screen too. */
  fetchPriority?: 'low';
  /** Width by height; portraits are 3 by 4. */
  ratio?: readonly [number, number];
  className?: string;
}

/** Where a picture of this name is served from. */
export function pictureUrl(filename: string, prefix?: string): string {
  return (prefix || '/media/') + filename;
}

/** A member's picture in the width that fits. Its box has the picture's shape before a byte of it is there. */
export function Picture(props: PictureProps) {
  const { filename, prefix, alt, sizes, placeholder, priority = false, ratio = [3, 4], className } = props;
  const [width, height] = ratio;
  return (
    <img
      src={pictureUrl(pictureOfWidth(filename, 480), prefix)}
      srcSet={pictureWidths.map((w) => `${pictureUrl(pictureOfWidth(filename, w), prefix)} ${w}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={Math.round((960 * height) / width)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : props.fetchPriority}
      decoding="async"
      draggable={false}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={clsx('block bg-center bg-cover bg-skeleton object-cover', className)}
    />
  );
}
