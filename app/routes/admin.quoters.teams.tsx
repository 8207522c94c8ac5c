import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/teams/teams.server';
export { default } from '~/pages/quoting/teams/teams';
export const meta = titled('quoting-staff:teams.title');
