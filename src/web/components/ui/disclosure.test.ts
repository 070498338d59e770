import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompleteOutput, ScreenOutput } from '../../hooks/complete-output.tsx';
import { Disclosure } from './disclosure.tsx';

const children = 'The checks';
function buildDisclosure(isOpen: boolean): ReactElement {
  return createElement(Disclosure, { level: 3, title: 'Titles', isOpen, onToggle: () => {}, children });
}
const renderComplete = (element: ReactElement) => renderToStaticMarkup(createElement(CompleteOutput, null, element));

it('renders its content only while it is open', () => {
  expect(renderToStaticMarkup(buildDisclosure(false))).not.toContain('The checks');
  expect(renderToStaticMarkup(buildDisclosure(true))).toContain('The checks');
});

it('includes its content in the server’s HTML if the output must be complete, so that it expands without JavaScript', () => {
  const html = renderComplete(buildDisclosure(false));
  expect(html).toMatch(/^<details class="[^"]*report-details[^"]*"><summary.*<h3[^>]*>Titles<\/h3>.*The checks/s);
  expect(html).not.toContain('open=""');
});

it('omits its content in output that is only for screens', () => {
  const html = renderComplete(createElement(ScreenOutput, null, buildDisclosure(false)));
  expect(html).not.toContain('The checks');
});
