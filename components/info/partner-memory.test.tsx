import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PartnerMemory } from './partner-memory';

test('is disabled until the scripts of its page run', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<PartnerMemory label="Remember" />);
  expect(served.querySelector('input')).toBeDisabled();

  render(<PartnerMemory label="Remember" />);
  expect(screen.getByRole('switch', { name: 'Remember' })).toBeEnabled();
});
