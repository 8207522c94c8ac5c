export { toFirstKind as loader } from '~/features/rating/wizard/wizard.server';
