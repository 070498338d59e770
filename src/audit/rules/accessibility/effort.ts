import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const ACCESSIBILITY_WORK: CategoryWork<'accessibility'> = {
  'aria-invalid': {
    effort: 'template',
    hours: 1,
    steps: [
      'Correct the listed role or attribute in the component that outputs it.',
      'Prefer the native HTML element, such as button instead of div role="button".',
      'Run the check again on one page per component.',
    ],
    tools: ['axe'],
  },
  'color-contrast-low': {
    effort: 'template',
    hours: 1,
    steps: [
      'Replace the listed colors in the CSS or design tokens with the proposed ones.',
      'Check hover, focus and disabled states too.',
      'Check dark mode if the site has one.',
    ],
    tools: ['contrast', 'axe'],
  },
  'control-without-name': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add visible text to the control, or an aria-label where it shows only an icon.',
      'Give each iframe a title that describes its content, and each dialog an aria-labelledby.',
      'Fix the shared component rather than single pages.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  'focus-not-visible': {
    effort: 'template',
    hours: 1,
    steps: [
      'Remove "outline: none" from the CSS, or replace it.',
      'Add a :focus-visible style with a clear outline.',
      'Tab through the page and confirm that focus is always visible.',
    ],
    tools: ['chrome-devtools'],
  },
  'html-lang-missing-or-invalid': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Set lang on the html element in the layout, from the language of the page.',
      'Use codes such as "en" or "pt-BR", with a hyphen.',
    ],
    tools: ['nu'],
  },
  'list-table-structure-invalid': {
    effort: 'template',
    hours: 1,
    steps: [
      'Keep only li elements as children of ul and ol.',
      'Mark header cells with th and scope.',
      'Validate one page of each template.',
    ],
    tools: ['axe', 'nu'],
  },
  'media-without-captions': {
    effort: 'content',
    hours: 2,
    times: 'element-or-page',
    steps: [
      'Create a WebVTT caption file for each listed video.',
      'Add it with <track kind="captions">.',
      'Disable autoplay with sound and show the player controls.',
    ],
  },
  'no-landmarks-or-skip': {
    effort: 'template',
    hours: 1,
    steps: [
      'Wrap the page content in one main element in the shared layout.',
      'Add a "Skip to content" link as the first focusable element.',
      'Test it with the Tab key.',
    ],
    tools: ['axe'],
  },
  'non-text-alternative-missing': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add alt to image buttons and map areas, and a title or aria-label to SVGs and objects.',
      'Mark decoration with aria-hidden="true".',
      'Fix the shared component if there is one.',
    ],
    tools: ['axe'],
  },
  'rendered-control-without-name': {
    effort: 'template',
    hours: 1,
    steps: [
      'Find the script or widget that creates the listed element.',
      'Add visible text, an aria-label, a label or an iframe title where it creates the element.',
      'For a third-party widget, set the name in its options or report it to the vendor.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  'zoom-disabled': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove user-scalable=no and maximum-scale from the viewport meta tag.',
      'Set form fields to at least 16 pixels so that phones do not zoom into them.',
    ],
    tools: ['lighthouse'],
  },
};
