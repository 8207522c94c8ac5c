import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '~/ui/form/number-field';

interface FollowingNumberProps extends Omit<NumberFieldProps, 'name' | 'value' | 'defaultValue'> {
  /** Follows from other fields. "" while it is unknown. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Keeps what is typed until the field is left, though rounding changes the value that follows from it. */
export function FollowingNumber({ value, onChange, ...props }: FollowingNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberField
      {...props}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
