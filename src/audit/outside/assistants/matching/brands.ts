/** A brand to find in answers: the website's own or a competitor's. */
export interface Brand {
  id: string;
  /** Its name and other spellings, as the brand writes them: case determines whether a common word is the name. */
  names: readonly string[];
  /** Its domains, such as `example.com`. */
  domains: readonly string[];
  /** Words for what it offers, such as "CRM"; they confirm a name that is also a common word. */
  categoryWords: readonly string[];
}
