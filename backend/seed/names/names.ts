import { de } from './de.ts';
import { dk } from './dk.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { se } from './se.ts';
import type { CountryNames } from './types.ts';
import { us } from './us.ts';

/** First names by country, ISO 3166-1 alpha-2, lower case. */
export const NAMES: Record<string, CountryNames> = { de, dk, es, fi, fr, gb, it, nl, no, pl, se, us };
