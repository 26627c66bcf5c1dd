import type { Settings } from '#contract/settings';

type Scale = Settings['theme']['primary'];

function variables(name: string, scale: Scale): string {
  return scale
    ? Object.entries(scale)
        .map(([step, colour]) => `--${name}-${step}:${colour}`)
        .join(';')
    : '';
}

/** The site's own primary and secondary scales as a style sheet; empty where it keeps the product's colours. */
export function themeStyle(theme: Settings['theme']): string {
  const rules = [variables('primary', theme.primary), variables('secondary', theme.secondary)]
    .filter(Boolean)
    .join(';');
  return rules ? `:root{${rules}}` : '';
}
