import { expect, it } from 'vitest';
import { shortenTitle } from './deck-text.ts';

it('keeps a title that fits', () => {
  expect(shortenTitle('Broken internal links (4xx)', 40)).toBe('Broken internal links (4xx)');
});

it('removes explanations before it truncates', () => {
  expect(shortenTitle('+0.4  Meta descriptions too short (under 70 characters)', 40)).toBe(
    '+0.4  Meta descriptions too short',
  );
  expect(shortenTitle('58 checks: Technical 18, Performance 16, Accessibility 6', 40)).toBe('58 checks');
  expect(shortenTitle('Several pages canonicalize to the home page', 36)).toBe('Several pages canonicalize to the…');
});
