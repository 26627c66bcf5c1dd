'use client';

import { useEffect, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { specimens } from './specimens';

const { legend, ...words } = specimens.theme;
const options = Object.entries(words).map(([value, label]) => ({ value, label }));

/** Light and dark on this page alone; nothing is remembered. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState('system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <Segmented
      legend={legend}
      hideLegend
      name="theme"
      options={options}
      value={theme}
      onChange={setTheme}
      className="w-75"
    />
  );
}
