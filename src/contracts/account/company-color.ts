/** The accent color of a company's reports. */
import { z } from 'zod';

/** Minimum contrast of text on white (WCAG 2.2, 1.4.3): links, lines and bars use the accent color. */
export const MIN_COLOR_CONTRAST = 4.5;

export const companyColorSchema = z.object({
  /** `#rrggbb`; null = the default. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please enter the color as # followed by six digits or letters from a to f.')
    .transform((color) => color.toLowerCase())
    .nullable(),
});

export const COLOR_MESSAGES = {
  premium: 'Custom report colors are part of Premium.',
  tooLight:
    'This color is too light to read on white. Its contrast is {contrast}; at least 4.5 is required. Please choose a darker color.',
} as const;
