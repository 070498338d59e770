/** The accent of a company's reports. */
import { z } from 'zod';

/** Of text on white (WCAG 2.2, 1.4.3): the accent colours links, lines and bars. */
export const COLOR_MIN_CONTRAST = 4.5;

export const companyColorSchema = z.object({
  /** `#rrggbb`; null = ours. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please give the colour as # and six digits or letters from a to f.')
    .transform((color) => color.toLowerCase())
    .nullable(),
});

export const COLOR_MESSAGES = {
  premium: 'Colours of your own on reports are part of Premium.',
  tooLight:
    'Too light to be read on white: its contrast is {contrast}, and at least 4.5 is needed. Choose a darker one.',
} as const;
