export { verificationTone } from '~/presenters/crm/verification-tone';
