import { writeFileSync } from 'node:fs';
import { dataMapPage, renderDataMap } from '../backend/privacy/render-data-map.ts';

/** Writes the page of the data map anew. Once after every change of the schema or of what the map says. */
writeFileSync(dataMapPage, renderDataMap());
