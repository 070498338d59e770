import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SessionSpinner } from './session-spinner.tsx';

it('shows the spinner in the center of the page only while the next page loads its session', async () => {
  const session = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      path: '/',
      element: createElement('main', null, createElement(SessionSpinner), createElement(Outlet)),
      children: [
        { index: true, element: 'Home' },
        { path: 'next', element: 'Next', loader: () => session.promise },
      ],
    },
  ]);
  const render = () => renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(render()).not.toContain('role="status"');
  const opened = router.navigate('/next');
  expect(render()).toMatch(
    /<div class="[^"]*\bfixed inset-0\b[^"]*\bitems-center justify-center\b[^"]*"><span role="status".*Loading/,
  );
  session.resolve(null);
  await opened;
  expect(render()).toContain('Next');
  expect(render()).not.toContain('role="status"');
});
