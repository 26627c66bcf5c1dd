import * as z from 'zod';
import { siteFile } from './site-file.ts';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
}

/** Fields without a description, by their path. Colours of the theme are named by the scale that they stand in. */
function undescribed({ properties = {}, items, additionalProperties }: Node, path = ''): string[] {
  const below = Object.entries(properties).flatMap(([name, field]) => {
    const own = path ? `${path}.${name}` : name;
    const inside = name === 'theme' ? [] : undescribed(field, own);
    return field.description ? inside : [own, ...inside];
  });
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...below, ...[items, ...more].flatMap((one) => (one ? undescribed(one, path) : []))];
}

test('npm run site -- schema says of each field of a brand what it means', () => {
  const { $defs = {} } = z.toJSONSchema(siteFile, { io: 'input' }) as { $defs?: Record<string, Node> };
  const file = $defs.SiteFile ?? {};
  expect(Object.keys(file.properties ?? {}).length).toBeGreaterThan(30);
  expect(undescribed(file)).toEqual([]);
});
