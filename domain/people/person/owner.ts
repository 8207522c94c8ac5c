export { shopOwnerId } from '../../shared/owner';
