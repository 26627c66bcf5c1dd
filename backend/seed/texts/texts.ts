import type { Locale } from '#contract/common';
import { aboutTexts as da } from './da.ts';
import { aboutTexts as de } from './de.ts';
import { aboutTexts as en } from './en.ts';
import { aboutTexts as es } from './es.ts';
import { aboutTexts as fi } from './fi.ts';
import { aboutTexts as fr } from './fr.ts';
import { aboutTexts as it } from './it.ts';
import { aboutTexts as nb } from './nb.ts';
import { aboutTexts as nl } from './nl.ts';
import { aboutTexts as pl } from './pl.ts';
import { aboutTexts as sv } from './sv.ts';
import type { AboutTexts } from './types.ts';

const TEXTS: Partial<Record<Locale, AboutTexts>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv };

/** What members write about themselves in a language. */
export function textsOf(language: Locale): AboutTexts {
  return TEXTS[language] ?? en;
}
