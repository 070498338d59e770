/** Errors of a form: messages by field, and one message for the entire form. */
export interface FormProblems<Message> {
  errors: Readonly<Record<string, string>>;
  message: Message | null;
}

/**
 * Removes the errors that an edit of `field` makes outdated: the error of that field and the message about the previous
 * submission.
 */
export function removeOutdatedProblems<Message>(problems: FormProblems<Message>, field: string): FormProblems<Message> {
  if (problems.message === null && problems.errors[field] === undefined) return problems;
  const { [field]: _corrected, ...errors } = problems.errors;
  return { errors, message: null };
}
