import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { TextField, type TextFieldProps } from '../components/ui/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  inputRef?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows the password. */
export function PasswordField({ inputRef, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      {...(inputRef ? { ref: inputRef } : {})}
      type={isVisible ? 'text' : 'password'}
      required
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          aria-controls={field.id}
          onClick={() => setVisible(!isVisible)}
          className="inline-flex size-9 items-center justify-center rounded-4 text-ink-3 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      }
    />
  );
}
