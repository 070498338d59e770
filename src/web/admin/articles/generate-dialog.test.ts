import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { GenerateDialog } from './generate-dialog.tsx';

function render(missingSettings: readonly string[]): string {
  const renderDialog = () => createElement(GenerateDialog, { missingSettings, onClose: () => {} });
  const Stub = createRoutesStub([{ path: '/', Component: renderDialog }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

it('explains which settings are missing instead of showing a form that could only fail', () => {
  const html = render(['AWI_AI_KEY', 'AWI_AI_MODEL']);
  expect(html).toContain('No language model is configured. Please set AWI_AI_KEY, AWI_AI_MODEL.');
  expect(html).not.toContain('<form');
  expect(html).toContain('Close');
});

it('shows a form for the topic if a model is configured', () => {
  const html = render([]);
  expect(html).toContain('<form');
  expect(html).not.toContain('No language model is configured');
});
