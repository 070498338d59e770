import type { Testimonial } from '../format/claims.ts';

/** A quote with the role of the person quoted. */
export function TestimonialCard({ quote, role }: Testimonial) {
  return (
    <figure className="border-l-2 border-accent pl-4">
      <blockquote className="font-serif text-16 text-ink-2">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-2 text-14 text-ink-3">{role}</figcaption>
    </figure>
  );
}
