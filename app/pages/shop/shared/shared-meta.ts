import { titled } from '~/pages/shell/titles';

export const meta = titled('shop:shared.title');
