import { expect, it } from 'vitest';
import { classifyExit } from './browser-start-error.ts';

/** Output of Chromium 153 and 156: as root, with user namespaces disabled, and in a container that denies them. */
const SANDBOX_FAILURE_OUTPUTS = [
  '[1120/202520.547774:ERROR:../content/browser/zygote_host/zygote_host_impl_linux.cc:102] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.',
  '[2187:2187:1120/203343.536956:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system, please install the chromium-sandbox package to solve this problem.',
  'Failed to move to new namespace: PID namespaces supported, Network namespace supported, but failed: errno = Operation not permitted',
];

it.each(SANDBOX_FAILURE_OUTPUTS)('recognizes a denied sandbox: %s', (output) =>
  expect(classifyExit(output)).toBe('sandbox'),
);

it.each(['', 'error while loading shared libraries: libnss3.so: cannot open shared object file'])(
  'detects no sandbox problem in %o',
  (output) => expect(classifyExit(output)).toBe('ended'),
);
