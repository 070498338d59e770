import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const FORMS_WORK: CategoryWork<'forms'> = {
  'form-autocomplete-or-type-wrong': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Set the proposed type and autocomplete values on the listed fields.',
      'Remove scripts that block pasting.',
      'Test the form on a phone.',
    ],
    tools: ['axe'],
  },
  'form-field-unlabelled': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add a label for each listed field and connect it with for and id.',
      'Keep placeholders for examples.',
      'Test with a screen reader or the Accessibility pane.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  'form-password-in-get': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add method="post" to each listed form.',
      'Make sure that the server accepts it and no longer logs the values.',
      'Submit the form once and check the URL.',
    ],
    tools: ['chrome-devtools'],
  },
  'form-posts-over-http': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Change the form action to https://.',
      'Replace services without HTTPS.',
      'Submit the form once and check the request.',
    ],
    tools: ['chrome-devtools'],
  },
};
