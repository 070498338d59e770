import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const REDIRECTS_WORK: CategoryWork<'redirects'> = {
  'javascript-redirect': {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Add the proposed server-side redirect.', 'Remove the redirecting script.', 'Link directly to the target.'],
    tools: ['curl'],
  },
  'language-auto-redirect': {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Serve the home page without redirecting and offer language links.',
      'Annotate all versions with hreflang.',
      'If the redirect stays, send Vary: Accept-Language.',
    ],
    tools: ['curl'],
  },
  'meta-refresh-redirect': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Replace the refresh with the proposed server-side redirect.',
      'Where that is impossible, keep the delay at 0 seconds and declare the target as canonical.',
    ],
    tools: ['curl'],
  },
  'redirect-broken-target': {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Redirect each listed URL to the page that replaces it.',
      'Remove redirects without a replacement and return 404 or 410.',
      'Remove links to these URLs.',
    ],
    tools: ['curl'],
  },
  'redirect-chain': {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: ['Point each redirect to its final URL.', 'Update links and sitemap entries to the final URL.'],
    tools: ['curl', 'screaming-frog'],
  },
  'redirect-https-to-http': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Change redirect targets to https.',
      'Make the application trust X-Forwarded-Proto from the proxy.',
      'Test the listed URLs.',
    ],
    tools: ['curl'],
  },
  'redirect-loop': {
    effort: 'server-setting',
    hours: 1,
    times: 'cause',
    steps: [
      'Trace the redirects of the listed URL.',
      'Find the two rules that undo each other, in the CDN, the server or the application.',
      'Remove one of these rules.',
    ],
    tools: ['curl'],
  },
  'redirect-too-many-hops': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Compare the first and last URL of the chain.',
      'Fix the rule that adds a parameter or folder, or redirect to the final page.',
    ],
    tools: ['curl'],
  },
  'redirects-to-homepage': {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Redirect each listed URL to the page on the same subject.',
      'Return 404 or 410 where no such page exists.',
      'Update links to these URLs.',
    ],
    tools: ['curl', 'gsc-indexing'],
  },
  'temporary-redirect-for-permanent-move': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Change the status of the listed redirect rule to 301 or 308.',
      'Check the response status with curl or your browser.',
    ],
    tools: ['curl'],
  },
  'trailing-slash-both-200': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Choose one form.',
      'Redirect the other with a 301, or declare the chosen form as canonical on both.',
      'Use the chosen form in links and the sitemap.',
    ],
    tools: ['curl'],
  },
  'www-and-apex-both-200': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Choose one host.',
      'Redirect every URL on the other host to it with a 301.',
      'Use the chosen host in canonicals, links and the sitemap.',
    ],
    tools: ['curl'],
  },
};
