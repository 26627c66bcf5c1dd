'use client';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * What an entry of the browser's history knows of the entries that were added for one page: `at` counts those below this
 * one, `depth` how many of them, with this one, belong to layers. The entries of one page share `page`.
 */
interface Mark {
  page: string;
  at: number;
  depth: number;
}

interface Layer {
  onBack: () => void;
}

/** The open layers, the topmost last. The current entry's depth is never less. */
const open: Layer[] = [];
let here: Mark | null = null;
let notedAt = '';
let isLeaving = false;

function note(): void {
  here = (window.history.state as { added?: Mark } | null)?.added ?? null;
  notedAt = window.location.href;
}

/** The current entry's mark. */
function markHere(): Mark | null {
  // The router has pushed or replaced an entry since.
  if (window.location.href !== notedAt) note();
  return here;
}

/** How many entries were added for the current page below the current one. */
export const entriesBelow = (): number => markHere()?.at ?? 0;

const depthHere = (): number => markHere()?.depth ?? 0;

/** Adds an entry of the same page, for a layer or for a step of a form; `state` joins what the entry below knows. */
export function addEntry(state: object, isLayer = false): void {
  const { page, at, depth } = markHere() ?? { page: Math.random().toString(36).slice(2), at: 0, depth: 0 };
  if (at === 0) window.history.replaceState({ ...window.history.state, added: { page, at, depth } }, '');
  const added: Mark = { page, at: at + 1, depth: isLayer ? depth + 1 : depth };
  window.history.pushState({ ...window.history.state, ...state, added }, '');
  note();
}

/** Gives each open layer an entry that has none. */
export function coverLayers(): void {
  while (depthHere() < open.length) addEntry({}, true);
}

/** The entry stays when a button closes the layer: the next layer uses it. */
function openLayer(layer: Layer): () => void {
  open.push(layer);
  coverLayers();
  return () => {
    open.splice(open.indexOf(layer), 1);
  };
}

/**
 * Back closes the layer whose entry is left. Where that layer is closed already, the entry is passed over. An entry of
 * another page closes all layers.
 */
function onPopState(): void {
  const left = here;
  note();
  if (isLeaving) return;
  const isSamePage = here !== null && left !== null && here.page === left.page;
  const depth = isSamePage ? depthHere() : 0;
  if (open.length > depth) {
    // At once: whether a layer has refused to close is known afterwards.
    flushSync(() => {
      for (const { onBack } of open.slice(depth).toReversed()) onBack();
    });
    if (isSamePage) coverLayers();
  } else if (isSamePage && depth < left.depth && entriesBelow() === left.at - 1) {
    window.history.back();
  }
}

if (typeof window !== 'undefined') {
  note();
  window.addEventListener('popstate', onPopState);
}

/**
 * Gives a layer an entry of the browser's history while it is open: Back calls `onBack` instead of leaving the page
 * (decision 150). `onBack` closes the layer, or keeps it.
 */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => (isOpen ? openLayer({ onBack: () => latest.current() }) : undefined), [isOpen]);
}

/** Goes back to the page's own entry, before another page takes its place. It closes no layer. */
export async function leaveEntries(): Promise<void> {
  const added = entriesBelow();
  if (added === 0) return;
  const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  isLeaving = true;
  window.history.go(-added);
  await left;
  isLeaving = false;
}
