import '../../page.css';
import { createApp } from 'vue';
import Expectations from './Expectations.vue';

if (!location.search.includes('late')) await import('marketplace-elements');
createApp(Expectations).mount('#page');
