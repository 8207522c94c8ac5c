export { toFirstKind as loader } from '~/pages/rating/wizard/wizard.server';
