export { Checkbox, CheckboxGroup } from './checkbox';
export { RadioGroup, SegmentedControl } from './radio-group';
