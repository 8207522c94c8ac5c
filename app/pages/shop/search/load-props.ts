import type { LoadValues } from './search-values';

type Choices = readonly { readonly code: string; readonly name: string }[];

export interface UnitChoices {
  readonly containers: Choices;
  readonly trucks: Choices;
}

export interface LoadFieldsProps extends UnitChoices {
  readonly values: LoadValues;
  readonly onChange: (change: Partial<Omit<LoadValues, 'type'>>) => void;
}
