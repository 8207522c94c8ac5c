import type { Fields } from '~/pages/forms/form-fields';

/** The state is one choice in forms, `quoted/quoted.sent`; the level-1 field only narrows the options. */
export function withStatus({ status, ...fields }: Fields): Fields {
  const [state, stateLv2] = (typeof status === 'string' ? status : '').split('/');
  return { ...fields, state: state ?? '', ...(stateLv2 && { stateLv2 }) };
}
