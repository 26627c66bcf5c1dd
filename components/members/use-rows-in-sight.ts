'use client';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels kept ready above and below the window: about two screens of a phone. */
const ready = 1600;

/** Columns of the grid, and pixels: of a row with the gap below it, and from the top of the page to the first row. */
interface Geometry {
  columns: number;
  rowHeight: number;
  top: number;
}

/** As measured last: on the way back a grid has its height at once, and the page its place. */
let known: Geometry | undefined;

/** The entries that are in the page, from the first to before the last, and the pixels of the rows left out. */
interface Part {
  from: number;
  to: number;
  above: number;
  below: number;
}

/**
 * Which part of a long grid of equal rows stands in the page: every card laid out costs each frame of a scrolling hand.
 * The rows left out are empty space, so the page keeps its height. All of them where `long` is false.
 */
export function useRowsInSight(grid: RefObject<HTMLElement | null>, count: number, long: boolean): Part {
  const [geometry, setGeometry] = useState(known);
  const { columns = 1, rowHeight = 0, top = 0 } = geometry ?? {};
  const apart = long && geometry !== undefined;
  const rows = useWindowVirtualizer({
    count: apart ? Math.ceil(count / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: Math.ceil(ready / (rowHeight || ready)),
    scrollMargin: top,
    // Where the page stands is the browser's and the reader's.
    scrollToFn: () => undefined,
  });

  const looked = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const box = grid.current;
    if (!long || !box) return;
    let before: Geometry | undefined;
    const measure = () => {
      const now = geometryOf(box);
      if (!now || isSame(now, before)) return;
      looked.current = before && placeIn(before);
      before = now;
      known = now;
      setGeometry(now);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [grid, long]);

  // A phone that is turned has other rows, and shows the same people.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity, and not their height.
  useLayoutEffect(() => {
    rows.measure();
    if (looked.current === undefined) return;
    const { entry, offset } = looked.current;
    looked.current = undefined;
    window.scrollTo({ top: top + Math.floor(entry / columns) * rowHeight - offset, behavior: 'instant' });
  }, [rowHeight, columns, top]);

  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!apart || !first || !last) return { from: 0, to: count, above: 0, below: 0 };
  return {
    from: first.index * columns,
    to: (last.index + 1) * columns,
    above: first.index * rowHeight,
    below: (Math.ceil(count / columns) - last.index - 1) * rowHeight,
  };
}

function geometryOf(grid: HTMLElement): Geometry | undefined {
  const item = grid.firstElementChild;
  if (!item) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: item.getBoundingClientRect().height + Number.parseFloat(rowGap),
    top: Math.round(grid.getBoundingClientRect().top + window.scrollY),
  };
}

/** An entry, counted from 0, and how many pixels below the top of the window it stands. */
interface Place {
  entry: number;
  offset: number;
}

/** Undefined above the grid, where nothing of it moves. */
function placeIn({ columns, rowHeight, top }: Geometry): Place | undefined {
  const row = Math.floor((window.scrollY - top) / rowHeight);
  if (row < 0) return undefined;
  return { entry: row * columns, offset: top + row * rowHeight - window.scrollY };
}

const isSame = (one: Geometry, other: Geometry | undefined) =>
  one.columns === other?.columns && one.rowHeight === other.rowHeight && one.top === other.top;
