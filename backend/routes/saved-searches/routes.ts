import { listSavedSearches, removeSavedSearch, saveSearch } from '#contract/searches';
import { route } from '../../http/route.ts';
import { list, remove, save } from './handlers.ts';

export const savedSearchRoutes = [
  route(listSavedSearches, list),
  route(saveSearch, save),
  route(removeSavedSearch, remove),
];
