import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/quoting/teams/teams.server';
export { default } from '~/features/quoting/teams/teams';
export const meta = titled('quoting-staff:teams.title');
