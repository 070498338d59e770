import { type LoaderFunctionArgs, redirect } from 'react-router';

const MOVED_PATHS: Readonly<Record<string, string>> = {
  '/case-study-gstman': '/case-studies/gst-man',
  '/case-study-kayal': '/case-studies/kayal-restaurant',
};

/** Redirects permanently from URLs that older articles link to. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(MOVED_PATHS[new URL(request.url).pathname] ?? '/case-studies', 301);
}
