/**
 * Polyfills for the ES2023 and ES2024 features that the compiler allows and browsers of the last four years may lack
 * (decision 029).
 */
import 'core-js/es/array/to-reversed';
import 'core-js/es/array/to-sorted';
import 'core-js/es/array/to-spliced';
import 'core-js/es/array/with';
import 'core-js/es/map/group-by';
import 'core-js/es/object/group-by';
import 'core-js/es/promise/with-resolvers';
import 'core-js/es/string/is-well-formed';
import 'core-js/es/string/to-well-formed';
