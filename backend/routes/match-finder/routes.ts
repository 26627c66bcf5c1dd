import { findMatches } from '#contract/match-finder';
import { route } from '../../http/route.ts';
import { find } from './handlers.ts';

export const matchFinderRoutes = [route(findMatches, find)];
