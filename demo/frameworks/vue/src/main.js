import 'marketplace-elements';
import '../../page.css';
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#page');
