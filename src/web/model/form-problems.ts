/** What is wrong with a form: words at its fields, by field, and one message for the whole. */
export interface FormProblems<Message> {
  errors: Readonly<Record<string, string>>;
  message: Message | null;
}

/** Without what an edit of `field` makes out of date: the words at that field, and the message about what was sent before. */
export function afterEdit<Message>(problems: FormProblems<Message>, field: string): FormProblems<Message> {
  if (problems.message === null && problems.errors[field] === undefined) return problems;
  const { [field]: _corrected, ...errors } = problems.errors;
  return { errors, message: null };
}
